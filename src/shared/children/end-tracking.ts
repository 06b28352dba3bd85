/** How long End Tracking can be taken back; afterwards the child is erased for good. */
export const daysToTakeBack = 30;
