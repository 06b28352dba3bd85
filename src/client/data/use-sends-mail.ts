import { trpc } from './trpc.ts';

/** Whether mail leaves this server; without a mail server it is written to a folder. Undefined until that is known. */
export const useSendsMail = (): boolean | undefined => trpc.password.installation.useQuery().data?.sendsMail;
