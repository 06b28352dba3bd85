/** In seconds. A film's first frame is often dark. */
const posterAt = 0.5;
const longestSide = 1280;
const longestMs = 10_000;

/** A frame of a film as a JPEG; undefined if this browser can't show the film. */
export async function posterOf(film: File): Promise<File | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(film);
  try {
    const isReady = happened(video, 'loadeddata');
    video.src = address;
    if (!(await isReady)) return undefined;
    const isThere = happened(video, 'seeked');
    video.currentTime = Number.isFinite(video.duration) ? Math.min(posterAt, video.duration / 2) : posterAt;
    return (await isThere) ? await drawn(video) : undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** Resolves to false if the browser can't show the film, or takes too long. */
function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), longestMs);
    const end = (isThere: boolean) => () => {
      clearTimeout(timer);
      resolve(isThere);
    };
    video.addEventListener(event, end(true), { once: true });
    video.addEventListener('error', end(false), { once: true });
  });
}

async function drawn(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const type = 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return blob ? new File([blob], 'poster.jpg', { type }) : undefined;
}
