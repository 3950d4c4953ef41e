import type { RunStop } from '@clothesline/contract'

/** What every act about a stop says of it. */
export const placeOf = ({ _id, ticket, customer }: RunStop) => ({ visit: _id, ticket, customer })
