/** How a child learns best. A file of its own, since `children.ts` brings the whole of zod along. */
export const learningStyles = ['visual', 'auditory', 'kinesthetic', 'reading-writing', 'mixed'] as const;
