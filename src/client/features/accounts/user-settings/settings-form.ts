import type { z } from 'zod';
import type { userSettingsFormSchema } from '../../../../shared/accounts/user-settings.ts';

/** What the dialog edits: all settings, each at any moment possibly not yet valid. */
export type SettingsForm = z.input<typeof userSettingsFormSchema>;
