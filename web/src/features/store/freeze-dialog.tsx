import { contract, type Store } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { whenReloaded } from '../../lib/answers.ts'
import { isWrongPassword } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'

interface FreezeDialogProps {
  store: Store
  onClose: () => void
}

/** Freezing stops a shop in the middle of its day, so the Admin's own password is asked again, for both ways. */
export function FreezeDialog({ store, onClose }: FreezeDialogProps) {
  const { storeId, storeName } = store
  const form = useContractForm({
    initial: { username: '', password: '' },
    toRequest: (values) =>
      request(store.freeze ? contract.store.unfreeze : contract.store.freeze, { storeId, ...values }),
    onDone: async () => {
      await whenReloaded(contract.store.freeze)
      notifySuccess(store.freeze ? success.storeUnfrozen : success.storeFrozen)
      onClose()
    },
    onRefused: (error) => (isWrongPassword(error) ? aboutField('password', error) : undefined),
  })

  return (
    <FormDialog
      title={store.freeze ? t('Unfreeze {storeName}', { storeName }) : t('Freeze {storeName}', { storeName })}
      submitLabel={store.freeze ? t('Unfreeze') : t('Freeze')}
      submitColor={store.freeze ? 'primary' : 'error'}
      maxWidth="xs"
      form={{ ...form, isDirty: false }}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Alert severity={store.freeze ? 'info' : 'warning'}>
          {store.freeze
            ? t('The store can log in and work again.')
            : t(
                'Everyone at the store is logged out immediately and cannot log in until it is unfrozen. Nothing is lost.',
              )}
        </Alert>
        <FormTextField
          control={form.control}
          name="username"
          label={t('Your username')}
          autoComplete="username"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <PasswordField
          control={form.control}
          name="password"
          label={t('Your password')}
          autoComplete="current-password"
        />
      </Stack>
    </FormDialog>
  )
}
