import { z } from 'zod';
import { messageOutput } from '../../../../shared/fields.ts';
import {
  confirmPhoneCodeSchema,
  phoneNumberStateSchema,
  sendPhoneCodeSchema,
} from '../../../../shared/messages/numbers.ts';
import { router, userProcedure } from '../../../kernel/trpc/trpc.ts';
import { confirmedProcedure } from '../../household/confirmation/confirmation.router.ts';
import { confirmPhoneNumber, readPhoneNumber, removePhoneNumber, sendPhoneCode } from './numbers.rules.ts';

/** The caller's phone number. It counts once the caller enters the code that we texted to it. */
export const phoneNumberRouter = router({
  get: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: {
        method: 'GET',
        path: '/phone-number',
        summary: 'The caller’s phone number, and one that is not confirmed yet',
      },
    })
    .output(phoneNumberStateSchema)
    .query(({ ctx }) => readPhoneNumber(ctx)),

  sendCode: confirmedProcedure
    .meta({
      carer: 'always',
      rest: { method: 'POST', path: '/phone-number', summary: 'Text a code to the caller’s new number' },
    })
    .input(sendPhoneCodeSchema)
    .output(messageOutput)
    .mutation(({ ctx, input }) => sendPhoneCode(ctx, input.phoneNumber)),

  confirm: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: {
        method: 'POST',
        path: '/phone-number/confirm',
        summary: 'Confirm the number with the code from the text',
      },
    })
    .input(confirmPhoneCodeSchema)
    .output(phoneNumberStateSchema)
    .mutation(({ ctx, input }) => confirmPhoneNumber(ctx, input.code)),

  remove: userProcedure
    .meta({
      carer: 'always',
      needsSession: true,
      rest: { method: 'DELETE', path: '/phone-number', status: 204, summary: 'Remove the phone number' },
    })
    .output(z.void())
    .mutation(({ ctx }) => removePhoneNumber(ctx)),
});
