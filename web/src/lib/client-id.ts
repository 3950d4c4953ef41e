import { randomId } from './random-id.ts'
/** The id of this tab, sent with every call, so that it can ignore its own changes. */
export const clientId = randomId()
