import argon2 from 'argon2';

const { hash } = argon2;

/**
 * Expensive hashes are meant for attackers, and tests would pay for them thousands of times. A hash states its own
 * cost, so only making one is cheap here; `passwords.test.ts` checks the real cost.
 */
export function makePasswordsCheap(): void {
  argon2.hash = ((password, options) => hash(password, { ...options, memoryCost: 256, timeCost: 1 })) as typeof hash;
}

// For a server started with `--import` of this file.
makePasswordsCheap();
