import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { asNoRoom } from './no-room.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: write`), { code });

it.each(['ENOSPC', 'EDQUOT', '53100'])('%s is reported as a lack of room', (code) => {
  expect(asNoRoom(failure(code))).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'There’s no space for files right now. Please try again later.',
  });
});

it('leaves every other failure unchanged', () => {
  const others = [failure('EACCES'), new Error('ENOSPC'), new AppError('BAD_REQUEST', 'a'), undefined];
  for (const other of others) expect(asNoRoom(other)).toBe(other);
});
