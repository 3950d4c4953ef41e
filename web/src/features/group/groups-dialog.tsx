import { contract, type Group, type Store } from '@clothesline/contract'
import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useShownChange } from '../../lib/use-change.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; group: Group } | null

/** The groups of stores. What a group is for is said where there is none yet. */
export function GroupsDialog({ stores, onClose }: { stores: Store[]; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCall(contract.group.allGroups, {})
  const remove = useShownChange(contract.group.deleteGroup)
  const [task, setTask] = useState<Task>(null)
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const close = () => setTask(null)
  const nameOf = (storeId: string) => stores.find((store) => store.storeId === storeId)?.storeName ?? ''
  const groups = data?.groups
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {t('Groups of stores')}
      </DialogTitle>
      <DialogContent dividers>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {t('The head store of a group sees all its stores on one page. A store can be in only one group.')}
        </Typography>
        {groups === undefined && error === null && <ListSkeleton />}
        {groups === undefined && error !== null && (
          <ErrorState
            title={t('The groups could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => refetch()}
          />
        )}
        <Stack spacing={1.5} component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {groups?.map((group) => (
            <Card key={group._id} component="li" variant="outlined" sx={{ p: 2 }}>
              <Typography variant="h3">
                <bdi>{group.name}</bdi>
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('Head: {store}', { store: nameOf(group.headStoreId) })}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5 }}>
                <bdi>{group.storeIds.map(nameOf).join(', ')}</bdi>
              </Typography>
              <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
                <Button
                  startIcon={<Icon path={mdiPencilOutline} />}
                  aria-label={t('Edit {name}', { name: group.name })}
                  onClick={() => setTask({ kind: 'edit', group })}
                >
                  {t('Edit')}
                </Button>
                <Button
                  color="error"
                  startIcon={<Icon path={mdiDeleteOutline} />}
                  aria-label={t('Delete {name}', { name: group.name })}
                  onClick={() => setTask({ kind: 'delete', group })}
                >
                  {t('Delete')}
                </Button>
              </Box>
            </Card>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setTask({ kind: 'add' })}>
          {t('Add group')}
        </Button>
      </DialogActions>
      {task?.kind === 'add' && <GroupFormDialog stores={stores} groups={groups ?? []} onClose={close} />}
      {task?.kind === 'edit' && (
        <GroupFormDialog group={task.group} stores={stores} groups={groups ?? []} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={task?.kind === 'delete'}
        title={t('Delete the group “{name}”?', { name: task?.kind === 'delete' ? task.group.name : '' })}
        explanation={t('Its stores stay as they are. The head no longer sees the others.')}
        confirmLabel={t('Delete')}
        isDangerous
        isWaiting={remove.isPending}
        onConfirm={() =>
          task?.kind === 'delete' &&
          remove.mutate(
            { _id: task.group._id },
            { onSuccess: () => notifySuccess(success.groupDeleted), onError: notifyError, onSettled: close },
          )
        }
        onCancel={close}
      />
    </Dialog>
  )
}
