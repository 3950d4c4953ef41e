import type { Message } from '@clothesline/contract'

type Ruled = Pick<Message, 'channel' | 'state' | 'customerId' | 'body' | 'waLink'>

/** Only chat messages to customers; a one-time password has to be requested again. */
export const canResend = ({ channel, state, customerId, body }: Ruled) =>
  channel === 'whatsapp' && state !== 'queued' && customerId !== null && body !== null

export const canCancel = ({ state }: Ruled) => state === 'queued'
