import { type CopyMade, contract } from '@clothesline/contract'
import { mdiHistory, mdiUndo } from '@mdi/js'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { formatCount, formatMoment } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { useIsStoreAdmin } from '../../../lib/session.ts'
import { success } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { useShownChange } from '../../../lib/use-change.ts'
import { shortPartWords } from './change-words.ts'

/** The copies that branches have got, each to be taken back. */
export function EarlierCopies() {
  const asStoreAdmin = useIsStoreAdmin()
  const { data, error, isFetching, refetch } = useCall(contract.group.copies, {}, { asStoreAdmin })
  const undo = useShownChange(contract.group.undoCopy)
  if (data === undefined) {
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ErrorState
        title={t('The copies could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (data.copies.length === 0) {
    return (
      <EmptyState
        icon={mdiHistory}
        title={t('Nothing copied yet')}
        explanation={t('Every copy to a branch is listed here and can be undone.')}
        headingLevel="h3"
      />
    )
  }
  const takeBack = ({ copyId, storeId }: CopyMade) =>
    undo.mutate(
      { copyId, storeId },
      {
        onSuccess: ({ kept }) => {
          notifySuccess(success.copyUndone)
          if (kept > 0)
            toast.blank(t('{count} changes stay, because the branch uses or changed them.', { count: kept }))
        },
        onError: notifyError,
      },
    )
  return (
    <Stack spacing={1.5} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.copies.map((copy) => (
        <Card key={`${copy.copyId} ${copy.storeId}`} component="li" variant="outlined" sx={{ p: 2 }}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
            <div>
              <Typography sx={{ fontWeight: 600 }}>
                <bdi>{copy.storeName}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatMoment(copy.copiedAt)} · {t('{count} changes', { count: copy.changes })}
              </Typography>
              <Typography variant="body2">{partsOf(copy)}</Typography>
            </div>
            {copy.undoneAt === null ? (
              <MayButton
                needs={copy.parts.includes('rates') ? ['manage', 'changeRates'] : 'manage'}
                startIcon={<Icon path={mdiUndo} />}
                loading={
                  undo.isPending && undo.variables?.copyId === copy.copyId && undo.variables.storeId === copy.storeId
                }
                disabled={undo.isPending}
                aria-label={t('Undo the copy to {store}', { store: copy.storeName })}
                onClick={() => takeBack(copy)}
              >
                {t('Undo')}
              </MayButton>
            ) : (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('Undone on {when}', { when: formatMoment(copy.undoneAt) })}
              </Typography>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function partsOf({ parts, percent }: CopyMade): string {
  const words = parts.map((part) =>
    part === 'rates' && percent !== 0
      ? t('Rates {percent} %', { percent: `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}` })
      : shortPartWords[part](),
  )
  return words.join(', ')
}
