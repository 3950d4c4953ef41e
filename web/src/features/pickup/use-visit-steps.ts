import { contract, type Visit } from '@clothesline/contract'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useShownChange } from '../../lib/use-change.ts'

interface Move {
  rider?: string | null
  slot?: string
  before?: string | null
}

/** What can be done with a stop at once, without a dialog. What is refused is said, and the board stays as it is. */
export function useVisitSteps() {
  const accept = useShownChange(contract.pickup.accept)
  const leave = useShownChange(contract.pickup.onTheWay)
  const finish = useShownChange(contract.pickup.done)
  const change = useShownChange(contract.pickup.move)
  const said = (done: Promise<unknown>, text: string) => done.then(() => notifySuccess(text), notifyError)
  return {
    isBusy: accept.isPending || leave.isPending || finish.isPending || change.isPending,
    accept: ({ _id }: Visit, rider?: string) =>
      void said(accept.mutateAsync({ _id, ...(rider !== undefined && { rider }) }), 'Request accepted'),
    leave: ({ _id }: Visit) => void said(leave.mutateAsync({ _id }), 'Rider on the way'),
    finish: ({ _id }: Visit) => void said(finish.mutateAsync({ _id }), 'Stop done'),
    move: ({ _id, version }: Visit, to: Move) =>
      void said(change.mutateAsync({ _id, version, ...to }), 'Stop moved'),
  }
}

export type VisitSteps = ReturnType<typeof useVisitSteps>
