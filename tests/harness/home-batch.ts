/** What the web client requests in one batch when Home opens, in order. */
export const homeCalls = [
  'userSettings.get',
  'leaving.get',
  'securityLog.resetNotice',
  'dashboard.today',
  'dashboard.stats',
  'dashboard.timeStats',
  'dashboard.upcoming',
  'dashboard.recent',
  'dashboard.hints',
  'memories.list',
  'children.list',
  'calendarEvents.days',
];

const inputs = { 5: { period: 30 }, 7: { limit: 3 }, 11: { first: '2026-11-01', last: '2026-12-05' } };

/** Its address. */
export const homeBatch = `/trpc/${homeCalls.join(',')}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
