/** Whether a link leads to one order or to a customer's own page. */
export type LinkPurpose = 'order' | 'customer'

/** What is sealed in a link. It cannot be made or altered without the installation's secret. */
export interface SealedLink {
  /** The id of the store, or only its end: see `storeEnd`. */
  store: string
  /** The number of the order or customer in its store; the whole id in links of earlier versions. */
  subject: number | string
  /** Raising the revision of the order or customer ends their earlier links. A link holds its last 16 bits. */
  revision: number
  /** To the second: when the link to an order expires, when that to a customer was made. */
  at: Date
}

/** A link that we made, with the whole id of its store. */
export interface FoundLink extends SealedLink {
  storeId: string
}
