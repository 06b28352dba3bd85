import { z } from 'zod';
import { emailField } from './auth.ts';
import { timeOfDay } from './user-settings.ts';

export const sendTestReminderSchema = z.object({ time: timeOfDay });

export const sendTestEmailSchema = z.object({ to: emailField });
