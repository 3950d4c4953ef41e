import type { PaperCustomer } from '@clothesline/contract'
import { LabelledList } from './labelled-list.tsx'

/** Whom it is for. */
export function CustomerBox({ customer }: { customer: PaperCustomer }) {
  return (
    <section className="customer keep">
      <p>{customer.heading}</p>
      <p className="strong">{customer.name}</p>
      <LabelledList items={customer.details} />
    </section>
  )
}
