/** How a child learns best. Its own file, since `children.ts` loads zod. */
export const learningStyles = ['visual', 'auditory', 'kinesthetic', 'reading-writing', 'mixed'] as const;
