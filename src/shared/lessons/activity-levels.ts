/** Offered for engagement and understanding; any other words are valid. Its own file, without zod. */
export const activityLevels = ['high', 'medium', 'low'] as const;
