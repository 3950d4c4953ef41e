import type { Store } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useFreeze, useUnfreeze } from './store-queries.ts'

interface FreezeDialogProps {
  store: Store
  onClose: () => void
}

/** Freezing stops a shop in the middle of its day, so the Admin's own password is asked again, for both ways. */
export function FreezeDialog({ store, onClose }: FreezeDialogProps) {
  const form = useForm({ defaultValues: { username: '', password: '' } })
  const freeze = useFreeze()
  const unfreeze = useUnfreeze()
  const change = store.freeze ? unfreeze : freeze
  const { storeName } = store

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync({ storeId: store.storeId, ...values })
      notifySuccess(store.freeze ? success.storeUnfrozen : success.storeFrozen)
      onClose()
    } catch (error) {
      notifyError(error)
      if (showProblems(form, error).length > 0 || !(error instanceof ApiError) || error.status !== 401) return
      form.setError('password', { type: 'server', message: error.message })
      form.setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <FormDialog
      title={store.freeze ? t('Unfreeze {storeName}', { storeName }) : t('Freeze {storeName}', { storeName })}
      submitLabel={store.freeze ? t('Unfreeze') : t('Freeze')}
      submitColor={store.freeze ? 'primary' : 'error'}
      maxWidth="xs"
      isSaving={change.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Alert severity={store.freeze ? 'info' : 'warning'}>
          {store.freeze
            ? t('The store can log in and work again.')
            : t(
                'Everybody at the store is logged out at once and cannot log in until it is unfrozen. Nothing is lost.',
              )}
        </Alert>
        <FormTextField
          control={form.control}
          name="username"
          label={t('Your username')}
          autoComplete="username"
          autoFocus
          rules={{ required: t('Username is needed') }}
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('Your password')}
          autoComplete="current-password"
          rules={{ required: t('Password is needed') }}
        />
      </Stack>
    </FormDialog>
  )
}
