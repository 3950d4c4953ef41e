import { contract, type Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../components/form-dialog.tsx'
import { whenReloaded } from '../../lib/answers.ts'
import { isConflict } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import type { NewLogin } from './login-text.ts'
import { emptyStoreForm, newStoreInput, type StoreForm, storeChangeInput, storeFormOf } from './store-form.ts'
import { StoreIdentity } from './store-identity.tsx'
import { StoreSection } from './store-section.tsx'
import { sections } from './store-sections.tsx'
import { useUnusualRate } from './unusual-rate.tsx'

interface StoreDialogProps {
  /** The store to change; without one, a new one is made. */
  store?: Store
  otherStores: Store[]
  /** A store was made: who logs in with what. */
  onAdded?: (login: NewLogin) => void
  onClose: () => void
}

export function StoreDialog({ store, otherStores, onAdded, onClose }: StoreDialogProps) {
  const [openIds, setOpenIds] = useState<string[]>([])
  const initial = store === undefined ? emptyStoreForm() : storeFormOf(store)
  const rate = useUnusualRate()
  const form = useContractForm({
    initial,
    toRequest: (filled) =>
      store === undefined
        ? request(contract.store.addStore, newStoreInput(filled))
        : request(contract.store.updateStore, storeChangeInput(store, filled)),
    names: { 'icon.data': 'icon' },
    before: (filled) => rate.isMeant(initial, filled),
    onDone: async (_, { values }) => {
      await whenReloaded(contract.store.updateStore)
      notifySuccess(store === undefined ? success.storeAdded : success.storeUpdated)
      if (store === undefined) onAdded?.(values)
      onClose()
    },
    onRefused: (error) =>
      isConflict(error) && error.code === 'username_taken' ? aboutField('username', error) : undefined,
  })
  const { control, formState } = form
  const values = useWatch({ control }) as StoreForm

  const wrongIds = sections
    .filter(({ fields }) => fields.some((field) => form.getFieldState(field, formState).invalid))
    .map(({ id }) => id)
  // A problem must never hide in what is folded away.
  if (wrongIds.some((id) => !openIds.includes(id))) setOpenIds([...new Set([...openIds, ...wrongIds])])

  const toggle = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => (isOpen ? [...ids, id] : ids.filter((other) => other !== id)))

  return (
    <FormDialog
      title={store === undefined ? t('Add a store') : t('Edit {storeName}', { storeName: store.storeName })}
      submitLabel={store === undefined ? t('Add store') : t('Save')}
      maxWidth="md"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={4}>
        <StoreIdentity
          control={control}
          setValue={form.setValue}
          isNew={store === undefined}
          otherStores={otherStores}
        />
        <Box>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('Settings')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
            {store === undefined
              ? t('The defaults suit most laundries. The store can change them later.')
              : t('The store can change most of them itself.')}
          </Typography>
          {sections.map(({ id, title, icon, summary, body: Body }) => (
            <StoreSection
              key={id}
              title={title()}
              icon={icon}
              summary={summary(values)}
              isOpen={openIds.includes(id)}
              hasProblem={wrongIds.includes(id)}
              onToggle={(isOpen) => toggle(id, isOpen)}
            >
              <Body control={control} />
            </StoreSection>
          ))}
        </Box>
      </Stack>
      {rate.question}
    </FormDialog>
  )
}
