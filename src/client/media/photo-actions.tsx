import { Copy, Download, Share2 } from 'lucide-react';
import { say } from '#words';
import { fileIdOf } from '../../shared/files/file-address.ts';
import { errorSentence } from '../data/errors.ts';
import { fetchDownload, saveFile } from '../data/save-download.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { SharingIcon, useSharing } from '../overlay/use-sharing.ts';
import { IconButton } from '../ui/button.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

/** Whether this browser hands files on to other apps. */
const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([''], 'photo.png', { type: 'image/png' })] }) ?? false;

/** Save, and Share where the browser can; elsewhere Copy. */
export function PhotoActions({ photo }: { photo: ViewedPhoto }) {
  return (
    <>
      <IconButton icon={Download} label={say('Save photo')} onClick={() => void attempt(() => save(photo))} />
      {canShareFiles() ? (
        <IconButton icon={Share2} label={say('Share photo')} onClick={() => void attempt(() => share(photo))} />
      ) : (
        <IconButton icon={Copy} label={say('Copy photo')} onClick={() => void attempt(() => copy(photo))} />
      )}
      <ShareWithRelatives photo={photo} />
    </>
  );
}

/** Only where there are relatives, once it is known what they see. */
function ShareWithRelatives({ photo }: { photo: ViewedPhoto }) {
  const { isOffered, isPending, set } = useSharing();
  const { data: shared } = trpc.relatives.shared.useQuery({}, { enabled: isOffered });
  const id = fileIdOf(photo.url);
  if (!isOffered || !shared || id === undefined) return null;
  const isShared = shared.some((each) => each.kind === 'photo' && each.id === id);
  return (
    <IconButton
      icon={SharingIcon}
      css={{ '&[aria-pressed=true] > svg': { fill: 'currentColor' } }}
      label={say('Relatives see it')}
      aria-pressed={isShared}
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) set({ kind: 'photo', id, sharedWith: isShared ? 'parents' : 'relatives' });
      }}
    />
  );
}

async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // Closing the list of apps is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: say('That didn’t work'), description: errorSentence(error), variant: 'destructive' });
  }
}

async function fileOf({ url, fileName = 'photo' }: ViewedPhoto): Promise<File> {
  const bytes = await fetchDownload(url);
  return new File([bytes], `${fileName}.${bytes.type.split('/')[1] ?? 'jpeg'}`, { type: bytes.type });
}

async function save(photo: ViewedPhoto): Promise<void> {
  const file = await fileOf(photo);
  saveFile(file, file.name);
}

async function share(photo: ViewedPhoto): Promise<void> {
  await navigator.share({ files: [await fileOf(photo)] });
}

/** Browsers copy pictures as PNG only, and ask for the promise within the press. */
async function copy(photo: ViewedPhoto): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return save(photo);
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': fileOf(photo).then(asPng) })]);
  toast({ title: say('Photo copied') });
}

async function asPng(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
