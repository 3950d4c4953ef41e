import { contract, type ExpenseCategory } from '@clothesline/contract'
import { mdiCheck, mdiTrashCanOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useDeleteCategory } from '../expense-queries.ts'

/** A name that can be typed over; Enter saves it. */
export function CategoryRow({ category: { name } }: { category: ExpenseCategory }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteCategory()
  const mayDelete = useMay('delete')
  const form = useContractForm({
    initial: { name },
    toRequest: (typed) => request(contract.expense.updateCategory, { name, newName: typed.name }),
    names: { newName: 'name' },
    onDone: (_, { form: row, values }) => {
      row.reset(values)
      notifySuccess('Category updated succesfully')
    },
    onRefused: (error) => (isConflict(error) ? aboutField('name', error) : undefined),
  })
  const typed = useWatch({ control: form.control, name: 'name' }).trim()
  const isChanged = typed !== name && typed !== ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) form.submit()
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
        <FormTextField
          control={form.control}
          name="name"
          size="small"
          helperText={form.isUnsaved && t('Not saved, try again')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isChanged) return
            event.stopPropagation()
            form.reset()
          }}
          slotProps={{ htmlInput: { 'aria-label': t('Name of {name}', { name }), autoComplete: 'off' } }}
        />
        <IconButton
          type="submit"
          loading={form.isSaving}
          disabled={!isChanged}
          aria-label={t('Save {name}', { name })}
          sx={{ visibility: isChanged ? 'visible' : 'hidden' }}
        >
          <Icon path={mdiCheck} />
        </IconButton>
      </Stack>
      <IconButton aria-label={t('Delete {name}', { name })} {...mayDelete.onlyIf(() => setIsAsking(true))}>
        <Icon path={mdiTrashCanOutline} />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete {name}?', { name })}
        explanation={t('Expenses that already have this category keep it. It is just no longer offered.')}
        confirmLabel={t('Delete')}
        isDangerous
        isWaiting={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </Stack>
  )
}
