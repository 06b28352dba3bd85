import { describe, expect, test } from 'vitest';
import { securityEvents } from '../../../../shared/accounts/security-log.ts';
import { eventWords, originWords } from './security-words.ts';

describe('the description of an event', () => {
  test.each(securityEvents)('of %s is a sentence, even without details', (event) => {
    const sentence = eventWords({ event, detail: {} });
    expect(sentence).toMatch(/^(A|You|Your|Someone|An)\b/);
    expect(sentence).not.toContain('null');
  });

  test('says how often it happened, and who did it', () => {
    expect(eventWords({ event: 'sign_in_failed', detail: { times: 3 } })).toBe(
      'A sign-in failed: wrong password (3 times)',
    );
    expect(eventWords({ event: 'reset_link_made', detail: { by: 'super_admin' } })).toBe(
      'A super admin created a password link for you',
    );
    expect(eventWords({ event: 'family_deletion_asked', detail: { by: 'member' } })).toBe(
      'A member asked to delete the family',
    );
    expect(eventWords({ event: 'family_changed', detail: { plan: 'standard', status: 'suspended' } })).toBe(
      'A super admin changed your family: plan standard, suspended',
    );
  });

  test('says when in the person’s own time zone, with which device, and from where', () => {
    const entry = { id: 1, at: '2026-11-20T20:05:00.000Z', event: 'sign_in', detail: {} } as const;
    expect(originWords({ ...entry, device: 'Safari on iPhone', address: '198.51.100.7' }, 'America/New_York')).toBe(
      'Nov 20, 2026, 3:05 PM · Safari on iPhone · 198.51.100.7',
    );
    expect(originWords({ ...entry, device: null, address: null }, 'Asia/Tokyo')).toBe('Nov 21, 2026, 5:05 AM');
  });
});
