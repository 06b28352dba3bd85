/** A photo as a camera writes it, with the time on its clock: `2026:10:08 21:14:05`. */
export async function datedPhoto(name: string, time: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
  // The first list points to the camera's own one, whose only entry is the time, which follows it.
  const toCamera = [0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0];
  const ofCamera = [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0];
  const body = [...text('Exif\0\0MM\0*'), 0, 0, 0, 8, ...toCamera, ...ofCamera, ...text(`${time}\0`)];
  const segment = new Uint8Array([0xff, 0xe1, 0, body.length + 2, ...body]);
  return new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], name, { type: 'image/jpeg' });
}
