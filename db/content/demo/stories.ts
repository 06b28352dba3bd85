import type { DemoStory } from './family.ts';
import { stories1 } from './stories-1.ts';
import { stories2 } from './stories-2.ts';
import { stories3 } from './stories-3.ts';
import { stories4 } from './stories-4.ts';
import { stories5 } from './stories-5.ts';
import { stories6 } from './stories-6.ts';
import { stories7 } from './stories-7.ts';
import { stories8 } from './stories-8.ts';

export const demoStories: readonly DemoStory[] = [
  ...stories1,
  ...stories2,
  ...stories3,
  ...stories4,
  ...stories5,
  ...stories6,
  ...stories7,
  ...stories8,
];
