/** Pictures elsewhere have no thumbnail of ours. */
const ownFile = /^(\/api\/files\/[1-9]\d{0,14})(?:\?size=(?:thumb|full))?$/;

/** Whether a picture or recording is stored here, not elsewhere on the web. */
export const isOwnFile = (address: string): boolean => ownFile.test(address);

/** The address of a picture's thumbnail, or of the picture if it has none. */
export const thumbnailAddress = (address: string): string => {
  const own = ownFile.exec(address)?.[1];
  return own === undefined ? address : `${own}?size=thumb`;
};

/** The id in the address of a stored file; undefined for others. */
export function fileIdOf(address: string): number | undefined {
  const found = /^\/api\/files\/([1-9]\d{0,14})(?:\?|$)/.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
}
