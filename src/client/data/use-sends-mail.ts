import { trpc } from './trpc.ts';

/** Whether this server sends mail; without a mail server it writes mail to a folder. Undefined until known. */
export const useSendsMail = (): boolean | undefined => trpc.password.installation.useQuery().data?.sendsMail;
