import { describe, expect, test } from 'vitest';
import { breakPlaces } from './break-places.ts';

describe('a line may be broken', () => {
  test.each([
    ['nowhere in a word', 'Donaudampfschiff', 'Donaudampfschiff'],
    ['anywhere in an address', 'example.com/a,b)(c', 'e|x|a|m|p|l|e.|c|o|m|/|a,|b)|(c'],
    ['between Chinese characters, but not before a full stop', '「你好」。再见', '「你|好」。|再|见'],
    ['nowhere in a Korean word', '아름다웠어', '아름다웠어'],
    [
      'between the syllables of a long Korean one',
      '가나다라마바사아자차카타파하가나(다)',
      '가|나|다|라|마|바|사|아|자|차|카|타|파|하|가|나|(다)',
    ],
    ['between Thai words, but not before a sign of repetition', 'เด็กๆไปเล่นน้ำ', 'เด็กๆ|ไป|เล่น|น้ำ'],
    ['after a Thai space', 'คุณยาย\u2004ฯลฯ\u2004', 'คุณ|ยาย\u2004ฯลฯ\u2004|'],
    ['nowhere in a Hebrew word with all its vowels', 'וּבְהִתְיַשְּׁבוּתָם', 'וּבְהִתְיַשְּׁבוּתָם'],
    ['nowhere in an Arabic word with all its vowels', 'وَالْمُسْتَشْفَيَاتُ', 'وَالْمُسْتَشْفَيَاتُ'],
  ])('%s', (_, word, pieces) => {
    expect(
      breakPlaces(word)
        .map((piece) => piece || '|')
        .join(''),
    ).toBe(pieces);
  });
});
