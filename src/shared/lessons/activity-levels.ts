/** Offered for engagement and understanding; any other words can be sent. A file of its own, without zod. */
export const activityLevels = ['high', 'medium', 'low'] as const;
