import type { Order } from '@clothesline/contract'
import { HandOverTray } from '../hand-over/hand-over-tray.tsx'
import { NoteDialog } from '../note/note-dialog.tsx'
import { PaymentDialog } from '../payment/payment-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { LinesDialog } from './lines-dialog.tsx'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** The dialog of the step that was begun. */
export function OrderTask({ order, actions }: { order: Order; actions: OrderActions }) {
  const { task, setTask } = actions
  const close = () => setTask(null)
  switch (task) {
    case null:
      return null
    case 'pay':
      return <PaymentDialog order={order} onClose={close} />
    case 'handOver':
      return <HandOverTray customerId={order.id} customer={order.customer} invoice={order.invoice} onClose={close} />
    case 'details':
      return <DetailsDialog order={order} onClose={close} />
    case 'lines':
      return <LinesDialog order={order} onNote={(note) => setTask({ note })} onClose={close} />
    case 'delete':
      return <DeleteDialog order={order} onNote={(note) => setTask({ note })} onClose={close} />
    default:
      if ('note' in task) return <NoteDialog order={order} {...task.note} onClose={close} />
      return 'takeBack' in task ? (
        <TakeBackDialog order={order} pieces={task.takeBack} onClose={close} />
      ) : (
        <ReversePaymentDialog payment={task.payment} onClose={close} />
      )
  }
}
