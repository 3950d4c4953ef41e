import type { Customer } from '@clothesline/contract'
import type { AddedCustomer } from './customer-queries.ts'
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx'
import { EditCustomerDialog } from './edit-customer-dialog.tsx'
import { CollectDialog } from './money/collect-dialog.tsx'
import type { OrderKind } from './order-kind.ts'
import { WhatNextDialog } from './what-next-dialog.tsx'

export type SearchTask = 'added' | 'edit' | 'delete' | 'collect'

interface SearchTaskDialogProps {
  task: SearchTask
  customer: Customer | AddedCustomer
  onOrder: (kind: OrderKind) => void
  onClose: () => void
}

/** What the list and its form open over themselves. */
export function SearchTaskDialog({ task, customer, onOrder, onClose }: SearchTaskDialogProps) {
  switch (task) {
    case 'added':
      return <WhatNextDialog customer={customer} onOrder={onOrder} onDone={onClose} />
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />
    case 'delete':
      return <DeleteCustomerDialog customer={customer} onClose={onClose} />
    case 'collect':
      return <CollectDialog customer={customer} onClose={onClose} />
  }
}
