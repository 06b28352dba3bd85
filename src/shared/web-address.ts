/** Whether it is a web address without a password, or one of our own file addresses. */
export function isWebAddress(value: string): boolean {
  const isOwn = /^\/api\/files\/\d+(\?size=(thumb|full))?$/.test(value);
  if (isOwn || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return isOwn;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}
