import type { ClientRequest } from '@assay/contract/client-requests';
import { Button, Flex, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFolderOpen } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMayChange, useSignedIn } from '../../../platform/session/session-store.ts';
import back from '../../../ui/back-link.module.css';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPage } from '../../../ui/error-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useWorkOrder } from '../api/get-work-order.ts';
import { OrderDetails } from '../components/order-details.tsx';
import { OrderHistory } from '../components/order-history.tsx';
import { ACTION_ICONS } from '../components/order-menu.tsx';
import { RequestAssets } from '../components/request-assets.tsx';
import { OrderState } from '../components/state-pill.tsx';
import { UndeliveredNote } from '../components/undelivered-note.tsx';
import type { WorkOrderDialogProps } from '../components/work-order-dialog.tsx';
import { clientName, describeType } from '../describe-order.ts';
import { actionsOf, type OrderAction } from '../order-actions.ts';
import { useOrderActions } from '../use-order-actions.ts';
import { t } from '../work-orders-texts.ts';
import classes from './work-order-screen.module.css';

const WorkOrderDialog = lazy(() =>
  import('../components/work-order-dialog.tsx').then((module) => ({ default: module.WorkOrderDialog })),
);

const route = getRouteApi('/shell/workorder/$workorderId');

export function WorkOrderScreen() {
  const { workorderId } = route.useParams();
  const { data: order, error, refetch } = useWorkOrder(workorderId);
  if (error && !order)
    return (
      <ErrorPage
        error={error}
        title={t('workOrders.notShown')}
        missing={{ title: t('workOrders.notShown'), text: t('workOrders.missingText') }}
        back={
          <Button component={Link} to="/workorder" variant="default">
            {t('workOrders.back')}
          </Button>
        }
        onRetry={() => void refetch()}
      />
    );
  return order ? <LoadedOrder order={order} /> : <OrderSkeleton />;
}

function LoadedOrder({ order }: { order: ClientRequest }) {
  const navigate = route.useNavigate();
  const { timezone } = useSignedIn().user.data;
  const mayChange = useMayChange();
  const [dialog, setDialog] = useState<WorkOrderDialogProps['of'] | null>(null);
  const [isEnding, setEnding] = useState(false);
  const actions = useOrderActions();
  const act = (action: OrderAction) => {
    if (action === 'edit') setDialog({ kind: 'edit', id: order.id });
    else if (action === 'more') setDialog({ kind: 'additional', id: order.id });
    else if (action === 'resend') actions.resend([order]);
    else if (action === 'expire') setEnding(true);
    else actions.complete(order);
  };
  return (
    <Page>
      <BackToList />
      <PageHeader
        title={clientName(order)}
        subtitle={
          <Flex component="span" wrap="wrap" align="center" gap="4px 16px">
            <OrderState order={order} />
            <span>{order.requestId}</span>
            <span>{describeType(order.type)}</span>
          </Flex>
        }
        actions={
          <OrderButtons
            order={order}
            actions={mayChange ? actionsOf(order.state) : []}
            isBusy={actions.isBusy}
            onAct={act}
          />
        }
      />
      <UndeliveredNote
        order={order}
        timezone={timezone}
        isBusy={actions.isBusy}
        onResend={mayChange ? () => act('resend') : null}
        onCorrect={() => act('edit')}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderDetails order={order} timezone={timezone} />
          <RequestAssets order={order} />
        </div>
        <div className={classes.column}>
          <OrderHistory order={order} timezone={timezone} />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog && (
          <WorkOrderDialog
            of={dialog}
            onClose={() => setDialog(null)}
            onDone={({ id }) => {
              if (id !== order.id) void navigate({ params: { workorderId: id } });
            }}
          />
        )}
      </Suspense>
      {isEnding && (
        <ConfirmDialog
          title={t('workOrders.expireTitle')}
          text={t('workOrders.expireText')}
          action={t('workOrders.expire')}
          isDangerous
          isBusy={actions.isBusy}
          onClose={() => setEnding(false)}
          onConfirm={() => actions.expire([order], () => setEnding(false))}
        />
      )}
    </Page>
  );
}

interface OrderButtonsProps {
  readonly order: ClientRequest;
  readonly actions: readonly OrderAction[];
  readonly isBusy: boolean;
  readonly onAct: (action: OrderAction) => void;
}

function OrderButtons({ order, actions, isBusy, onAct }: OrderButtonsProps) {
  return (
    <>
      {order.recordId && (
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={16} stroke={1.7} />}
          renderRoot={(props) => (
            <Link {...props} to="/workorders/$workorderId" params={{ workorderId: order.recordId ?? '' }} />
          )}
        >
          {t('workOrders.toRecord')}
        </Button>
      )}
      {actions.map((action) => {
        const Icon = ACTION_ICONS[action];
        return (
          <Button
            key={action}
            variant="default"
            leftSection={<Icon size={16} stroke={1.7} />}
            disabled={isBusy}
            onClick={() => onAct(action)}
          >
            {t(`workOrders.${action}`)}
          </Button>
        );
      })}
    </>
  );
}

function BackToList() {
  return (
    <Link to="/workorder" className={back.back}>
      <IconArrowLeft size={15} stroke={1.8} aria-hidden />
      {t('workOrders.back')}
    </Link>
  );
}

/** Placeholders of the content. */
function OrderSkeleton() {
  return (
    <Page>
      <BackToList />
      <div>
        <Skeleton height={26} mt={2} width={220} />
        <Skeleton height={17} mt={8} width={280} maw="100%" />
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Skeleton height={420} radius={10} />
        </div>
        <div className={classes.column}>
          <Skeleton height={110} radius={10} />
        </div>
      </div>
    </Page>
  );
}
