import { contract, type ExpenseCategory } from '@clothesline/contract'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useAddCategory, useCategories } from '../expense-queries.ts'
import { CategoryRow } from './category-row.tsx'

/** The categories of expenses, edited in place. */
export function CategoryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useCategories()
  const titleId = useId()
  const active = (data ?? []).filter((category) => category.active)
  const inactive = (data ?? []).filter((category) => !category.active)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2">
        {t('Categories')}
      </DialogTitle>
      <DialogContent dividers>
        <AddCategory />
        {data === undefined && error === null && <ListSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The categories could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <Box component="ul" aria-label={t('Categories')} sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
          {active.map((category) => (
            <CategoryRow key={category._id} category={category} />
          ))}
        </Box>
        {inactive.length > 0 && <Inactive categories={inactive} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function AddCategory() {
  const form = useContractForm({
    initial: { name: '' },
    toRequest: (typed) => request(contract.expense.addCategory, typed),
    onDone: (_, { form: typed }) => {
      typed.reset()
      notifySuccess('Category added succesfully')
    },
    onRefused: (error) => (isConflict(error) ? aboutField('name', error) : undefined),
  })
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <FormTextField
        control={form.control}
        name="name"
        autoFocus
        size="small"
        label={t('New category')}
        autoComplete="off"
        helperText={form.isUnsaved && t('Not saved, try again')}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={form.isSaving}
        startIcon={<Icon path={mdiPlus} />}
        sx={{ minHeight: 40 }}
      >
        {t('Add')}
      </Button>
    </Box>
  )
}

/** In use by old expenses, so kept; adding the name again brings it back. */
function Inactive({ categories }: { categories: ExpenseCategory[] }) {
  const addCategory = useAddCategory()
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('No longer offered')}
      </Typography>
      {categories.map(({ _id, name }) => (
        <Box key={_id} sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
          <Typography sx={{ flexGrow: 1, color: 'text.secondary' }}>{name}</Typography>
          <Button
            size="small"
            disabled={addCategory.isPending}
            onClick={() =>
              addCategory.mutate(name, {
                onSuccess: () => notifySuccess(success.masterActivated),
                onError: notifyError,
              })
            }
          >
            {t('Offer again')}
          </Button>
        </Box>
      ))}
    </>
  )
}
