import type { Customer } from '@clothesline/contract'
import { HandOverTray } from '../../order/hand-over/index.ts'
import { DeleteCustomerDialog } from '../delete-customer-dialog.tsx'
import { EditCustomerDialog } from '../edit-customer-dialog.tsx'
import { CollectDialog } from '../money/collect-dialog.tsx'
import { RefundAdvanceDialog } from '../money/refund-advance-dialog.tsx'
import { TakeAdvanceDialog } from '../money/take-advance-dialog.tsx'
import type { PageTask } from './page-task.ts'
import { StatementDialog } from './statement-dialog.tsx'

interface CustomerTaskDialogProps {
  task: PageTask
  customer: Customer
  onClose: () => void
  onDeleted: () => void
}

/** What the buttons of the page open; loaded with the first of them. */
export function CustomerTaskDialog({ task, customer, onClose, onDeleted }: CustomerTaskDialogProps) {
  switch (task) {
    case 'collect':
      return <CollectDialog customer={customer} onClose={onClose} />
    case 'handOver':
      return <HandOverTray customerId={customer._id} customer={customer.name} onClose={onClose} />
    case 'takeAdvance':
      return <TakeAdvanceDialog customer={customer} onClose={onClose} />
    case 'refundAdvance':
      return <RefundAdvanceDialog customer={customer} onClose={onClose} />
    case 'statement':
      return <StatementDialog customer={customer} onClose={onClose} />
    case 'edit':
      return <EditCustomerDialog customer={customer} onClose={onClose} />
    case 'delete':
      return <DeleteCustomerDialog customer={customer} onClose={onClose} onDeleted={onDeleted} />
  }
}
