/** The pictures of other places have no small version of ours. */
const ownFile = /^(\/api\/files\/[1-9]\d{0,14})(?:\?size=(?:thumb|full))?$/;

/** Whether a picture or recording is kept here, and not anywhere on the web. */
export const isOwnFile = (address: string): boolean => ownFile.test(address);

/** Where the small version of a picture is found; the picture itself where there is none. */
export const thumbnailAddress = (address: string): string => {
  const own = ownFile.exec(address)?.[1];
  return own === undefined ? address : `${own}?size=thumb`;
};
