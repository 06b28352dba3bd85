/** Whether it is a web address, or one of our own file addresses. */
export function isWebAddress(value: string): boolean {
  const isOwn = /^\/api\/files\/\d+(\?size=(thumb|full))?$/.test(value);
  return isOwn || (/^https?:\/\//i.test(value) && URL.canParse(value));
}
