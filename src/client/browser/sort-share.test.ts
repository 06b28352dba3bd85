import { expect, test } from 'vitest';
import { sortShare } from './sort-share.ts';

const formOf = (entries: Readonly<Record<string, string | File | File[]>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries))
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each as Blob);
  return form;
};
const file = (name: string, type: string, size = 3): File => {
  const made = new File(['abc'.slice(0, size)], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test('photos, films and recordings are taken, in order, and others are named with a reason', () => {
  const { photos, films, refused } = sortShare(
    formOf({
      files: [
        file('b.jpg', 'image/jpeg'),
        file('a.HEIC', ''),
        file('film.mp4', 'video/mp4'),
        file('voice.ogg', 'audio/ogg'),
        file('letter.pdf', 'application/pdf'),
        file('nothing.jpg', 'image/jpeg', 0),
      ],
    }),
  );
  expect(photos.map(({ name }) => name)).toEqual(['b.jpg', 'a.HEIC']);
  expect(films.map(({ name }) => name)).toEqual(['film.mp4', 'voice.ogg']);
  expect(refused).toEqual([
    { name: 'letter.pdf', size: 3, why: 'kind' },
    { name: 'nothing.jpg', size: 0, why: 'empty' },
  ]);
});

test('a film of 4 GB is refused by its size alone', () => {
  const film = file('wedding.mp4', 'video/mp4', 4 * 1024 ** 3);
  for (const way of ['arrayBuffer', 'slice', 'stream', 'text'])
    Object.defineProperty(film, way, { value: () => expect.unreachable() });
  const form = { getAll: () => [film], get: () => null } as unknown as FormData;
  expect(sortShare(form).refused).toEqual([{ name: 'wedding.mp4', size: 4 * 1024 ** 3, why: 'large' }]);
});

test('sixty photos are taken', () => {
  const photos = Array.from({ length: 60 }, (_, index) => file(`${index}.jpg`, 'image/jpeg'));
  expect(sortShare(formOf({ files: photos })).photos).toHaveLength(60);
});

test('title, text and link become lines, each once', () => {
  const url = 'https://example.com/cake';
  expect(sortShare(formOf({ title: 'Cake', text: `Our cake ${url}`, url })).text).toBe(`Cake\nOur cake ${url}`);
  expect(sortShare(formOf({ title: 'Cake', text: 'Cake', url: '' })).text).toBe('Cake');
  expect(sortShare(formOf({ url })).text).toBe(url);
  expect(sortShare(formOf({ title: 'Cake', text: 'Cake for Theo' })).text).toBe('Cake for Theo');
});

test('of nothing there is nothing', () => {
  const nothing = { text: '', photos: [], films: [], refused: [] };
  expect(sortShare(new FormData())).toEqual(nothing);
  expect(sortShare(formOf({ title: ' ', text: '', files: new File([], '') }))).toEqual(nothing);
});
