interface Badge {
  setAppBadge?: () => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The dot on the app's icon, while the evening question waits. Where the browser has none, nothing happens. */
export async function setBadge(isWaiting: boolean): Promise<void> {
  const icon = navigator as Badge;
  await (isWaiting ? icon.setAppBadge?.() : icon.clearAppBadge?.())?.catch(() => undefined);
}
