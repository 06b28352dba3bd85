export const thumbnailType = 'image/webp';

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Whether it is a picture that browsers draw without running anything; SVG is none. */
export const isPicture = (type: string): boolean => pictureTypes.has(type);
