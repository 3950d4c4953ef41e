import { contract, type Group, type Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { whenReloaded } from '../../lib/answers.ts'
import { isConflict } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'

interface GroupForm {
  name: string
  storeIds: string[]
  headStoreId: string
}

interface GroupFormDialogProps {
  /** The group to change; without one, a new one is made. */
  group?: Group
  groups: Group[]
  stores: Store[]
  onClose: () => void
}

export function GroupFormDialog({ group, groups, stores, onClose }: GroupFormDialogProps) {
  const form = useContractForm<GroupForm, ReturnType<typeof toRequest>>({
    initial: { name: group?.name ?? '', storeIds: group?.storeIds ?? [], headStoreId: group?.headStoreId ?? '' },
    toRequest: (filled) => toRequest(group, filled),
    onDone: async () => {
      await whenReloaded(contract.group.addGroup)
      notifySuccess(success.groupSaved)
      onClose()
    },
    onRefused: (error) =>
      isConflict(error) && error.code === 'group_name_taken' ? aboutField('name', error) : undefined,
  })
  const { control } = form
  const chosen = useWatch({ control, name: 'storeIds' })
  return (
    <FormDialog
      title={group === undefined ? t('Add a group') : t('Edit {name}', { name: group.name })}
      submitLabel={t('Save')}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <FormTextField control={control} name="name" label={t('Name of the group')} autoFocus />
        <StoreBoxes
          control={control}
          stores={stores}
          groups={groups.filter(({ _id }) => _id !== group?._id)}
          onRemove={(storeId) => {
            // A head that leaves the group is to be chosen anew.
            if (form.getValues('headStoreId') === storeId) form.setValue('headStoreId', '')
          }}
        />
        <FormSelect
          control={control}
          name="headStoreId"
          label={t('Head store')}
          helperText={t('Its login opens the page with all stores of the group.')}
          choices={stores
            .filter(({ storeId }) => chosen.includes(storeId))
            .map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
        />
      </Stack>
    </FormDialog>
  )
}

const toRequest = (group: Group | undefined, filled: GroupForm) =>
  group === undefined
    ? request(contract.group.addGroup, filled)
    : request(contract.group.updateGroup, { _id: group._id, version: group.version, ...filled })

interface StoreBoxesProps {
  control: Control<GroupForm>
  stores: Store[]
  groups: Group[]
  onRemove: (storeId: string) => void
}

/** Which stores belong to it. One that is in another group says in which. */
function StoreBoxes({ control, stores, groups, onRemove }: StoreBoxesProps) {
  const { field, fieldState } = useController({ control, name: 'storeIds' })
  const labelId = useId()
  const groupOf = (storeId: string) => groups.find(({ storeIds }) => storeIds.includes(storeId))
  const toggle = (storeId: string) => {
    const isIn = field.value.includes(storeId)
    field.onChange(isIn ? field.value.filter((id) => id !== storeId) : [...field.value, storeId])
    if (isIn) onRemove(storeId)
  }
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Stores of the group')}
      </Typography>
      <Stack sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {stores.map(({ storeId, storeName }, at) => {
          const other = groupOf(storeId)
          return (
            <FormControlLabel
              key={storeId}
              disabled={other !== undefined}
              sx={{ minHeight: 48 }}
              label={
                <bdi>{other ? t('{store} (in {group})', { store: storeName, group: other.name }) : storeName}</bdi>
              }
              control={
                <Checkbox
                  checked={field.value.includes(storeId)}
                  onChange={() => toggle(storeId)}
                  onBlur={field.onBlur}
                  slotProps={at === 0 ? { input: { ref: field.ref } } : {}}
                />
              }
            />
          )
        })}
      </Stack>
      {fieldState.invalid && <FormHelperText error>{fieldState.error?.message}</FormHelperText>}
    </Box>
  )
}
