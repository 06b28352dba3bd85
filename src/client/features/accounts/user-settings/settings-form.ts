import type { z } from 'zod';
import type { userSettingsFormSchema } from '../../../../shared/accounts/user-settings.ts';

/** The form's values: all settings, possibly invalid while typing. */
export type SettingsForm = z.input<typeof userSettingsFormSchema>;
