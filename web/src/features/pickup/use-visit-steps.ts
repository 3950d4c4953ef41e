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
  return {
    isBusy: accept.isPending || leave.isPending || finish.isPending || change.isPending,
    accept: ({ _id }: Visit, rider?: string) =>
      void accept
        .mutateAsync({ _id, ...(rider !== undefined && { rider }) })
        .then(() => notifySuccess('Request accepted'), notifyError),
    leave: ({ _id }: Visit) =>
      void leave.mutateAsync({ _id }).then(() => notifySuccess('Rider on the way'), notifyError),
    finish: ({ _id }: Visit) => void finish.mutateAsync({ _id }).then(() => notifySuccess('Stop done'), notifyError),
    move: ({ _id, version }: Visit, to: Move) =>
      void change.mutateAsync({ _id, version, ...to }).then(() => notifySuccess('Stop moved'), notifyError),
  }
}

export type VisitSteps = ReturnType<typeof useVisitSteps>
