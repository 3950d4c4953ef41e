import type { ExpenseCategory } from '@clothesline/contract'
import { mdiCheck, mdiTrashCanOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { messageOf, notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useDeleteCategory, useRenameCategory } from '../expense-queries.ts'

/** A name that can be typed over; Enter saves it. */
export function CategoryRow({ category: { name } }: { category: ExpenseCategory }) {
  const [typed, setTyped] = useState(name)
  const [isAsking, setIsAsking] = useState(false)
  const rename = useRenameCategory()
  const remove = useDeleteCategory()
  const isChanged = typed.trim() !== name && typed.trim() !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged) return
    rename.mutate(
      { name, newName: typed },
      { onSuccess: () => notifySuccess('Category updated succesfully'), onError: notifyError },
    )
  }
  const confirm = () =>
    remove.mutate(name, {
      onSuccess: ({ deleted }) => notifySuccess(deleted ? 'Category deleted succesfully' : success.masterDeactivated),
      onError: notifyError,
      onSettled: () => setIsAsking(false),
    })

  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', minHeight: 52 }}>
      <Stack component="form" direction="row" onSubmit={submit} sx={{ flexGrow: 1, alignItems: 'center' }}>
        <TextField
          fullWidth
          size="small"
          variant="standard"
          value={typed}
          error={rename.isError}
          helperText={rename.isError && messageOf(rename.error)}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isChanged) return
            event.stopPropagation()
            setTyped(name)
          }}
          slotProps={{ htmlInput: { 'aria-label': t('Name of {name}', { name }), autoComplete: 'off' } }}
        />
        <IconButton
          type="submit"
          loading={rename.isPending}
          disabled={!isChanged}
          aria-label={t('Save {name}', { name })}
          sx={{ visibility: isChanged ? 'visible' : 'hidden' }}
        >
          <Icon path={mdiCheck} />
        </IconButton>
      </Stack>
      <IconButton aria-label={t('Delete {name}', { name })} onClick={() => setIsAsking(true)}>
        <Icon path={mdiTrashCanOutline} />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete {name}?', { name })}
        explanation={t('If expenses have this category it stays with them, and is only no longer offered.')}
        confirmLabel={t('Delete')}
        isDangerous
        isWaiting={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  )
}
