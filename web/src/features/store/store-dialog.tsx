import type { Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../components/form-dialog.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { emptyStoreForm, newStoreInput, type StoreForm, storeChangeInput, storeFormOf } from './store-form.ts'
import { StoreIdentity } from './store-identity.tsx'
import { useAddStore, useUpdateStore } from './store-queries.ts'
import { StoreSection } from './store-section.tsx'
import { sections } from './store-sections.tsx'

interface StoreDialogProps {
  /** The store to change; without one, a new one is made. */
  store?: Store
  otherStores: Store[]
  onClose: () => void
}

export function StoreDialog({ store, otherStores, onClose }: StoreDialogProps) {
  const form = useForm<StoreForm>({ defaultValues: store === undefined ? emptyStoreForm() : storeFormOf(store) })
  const { control, formState, setFocus } = form
  const values = useWatch({ control }) as StoreForm
  const [openIds, setOpenIds] = useState<string[]>([])
  const [problemFields, setProblemFields] = useState<FieldPath<StoreForm>[]>([])
  const addStore = useAddStore()
  const updateStore = useUpdateStore()

  // A problem in a folded group can only get the focus once the group is open.
  useEffect(() => {
    if (problemFields[0] !== undefined) setFocus(problemFields[0])
  }, [problemFields, setFocus])

  const toggle = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => (isOpen ? [...ids, id] : ids.filter((other) => other !== id)))

  const showRefusal = (error: unknown) => {
    notifyError(error)
    let fields = showProblems(form, error)
    if (error instanceof ApiError && error.code === 'username_taken') {
      form.setError('username', { type: 'server', message: error.message })
      fields = ['username']
    }
    const closed = sections.filter((section) => section.fields.some((field) => fields.includes(field)))
    setOpenIds((ids) => [...new Set([...ids, ...closed.map(({ id }) => id)])])
    setProblemFields(fields)
  }

  const submit = form.handleSubmit(async (filled) => {
    try {
      if (store === undefined) await addStore.mutateAsync(newStoreInput(filled))
      else await updateStore.mutateAsync(storeChangeInput(store, filled))
      notifySuccess(store === undefined ? success.storeAdded : success.storeUpdated)
      onClose()
    } catch (error) {
      showRefusal(error)
    }
  })

  return (
    <FormDialog
      title={store === undefined ? t('Add a store') : t('Edit {storeName}', { storeName: store.storeName })}
      submitLabel={store === undefined ? t('Add store') : t('Save')}
      maxWidth="md"
      isSaving={addStore.isPending || updateStore.isPending}
      isDirty={formState.isDirty}
      onSubmit={submit}
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
              ? t('They begin with what most laundries use. The store can change them later too.')
              : t('The store can change most of them itself.')}
          </Typography>
          {sections.map(({ id, title, icon, fields, summary, body: Body }) => (
            <StoreSection
              key={id}
              title={title()}
              icon={icon}
              summary={summary(values)}
              isOpen={openIds.includes(id)}
              hasProblem={fields.some((field) => form.getFieldState(field, formState).invalid)}
              onToggle={(isOpen) => toggle(id, isOpen)}
            >
              <Body control={control} />
            </StoreSection>
          ))}
        </Box>
      </Stack>
    </FormDialog>
  )
}
