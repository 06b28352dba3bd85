/** How long End Tracking can be undone; then the child is erased permanently. */
export const daysToTakeBack = 30;
