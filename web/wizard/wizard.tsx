import { lazy, Suspense, useState } from "react";
import { useWords } from "../i18n/words.tsx";
import { Coming } from "../ui/coming.tsx";
import { NotRead } from "../ui/not-read.tsx";
import { Processing } from "../ui/overlays/processing.tsx";
import { ScreenTitle } from "../ui/screen-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { WizardFrame } from "./frame.tsx";
import { NextBar } from "./next-bar.tsx";
import { OriginDestination } from "./origin-destination/origin-destination.tsx";
import type { Preview } from "./origin-destination/place-field.tsx";
import { SideSummary } from "./side-summary.tsx";
import type { WizardStep } from "./step-address.ts";
import { type DraftDesk, useDraft } from "./use-draft.ts";
import { type Facts, useFacts } from "./use-facts.ts";
import { useWizard, type Wizard as WizardDesk } from "./use-wizard.ts";
import "./wizard.css";

const Goods = lazy(async () => ({ default: (await import("./goods/goods.tsx")).Goods }));
const ShippingType = lazy(async () => ({
  default: (await import("./shipping-type/shipping-type.tsx")).ShippingType,
}));

/** `/nueva-cotizacion`: a price for a shipment, asked for in three steps. */
export function Wizard() {
  const desk = useDraft();
  const found = useFacts(desk.draft);
  if (found.kind === "facts") return <Steps desk={desk} facts={found.facts} />;
  return (
    <WizardFrame desk={desk} step="origin-destination">
      {found.kind === "loading" ? <Loading /> : <Failed retry={found.retry} />}
    </WizardFrame>
  );
}

function Steps({ desk, facts }: { readonly desk: DraftDesk; readonly facts: Facts }) {
  const wizard = useWizard(desk, facts);
  const [preview, setPreview] = useState<Preview>();
  return (
    <WizardFrame
      desk={desk}
      step={wizard.step}
      reached={wizard.reached}
      onNext={wizard.next}
      side={
        <SideSummary wizard={wizard} preview={wizard.step === "origin-destination" ? preview : undefined} />
      }
      bar={<NextBar wizard={wizard} />}
    >
      <Suspense fallback={<Loading />}>
        <Step step={wizard.step} wizard={wizard} onPreview={setPreview} />
      </Suspense>
      {wizard.isSending && <Processing />}
    </WizardFrame>
  );
}

interface StepProps {
  readonly step: WizardStep;
  readonly wizard: WizardDesk;
  readonly onPreview: (preview: Preview | undefined) => void;
}

function Step({ step, wizard, onPreview }: StepProps) {
  switch (step) {
    case "origin-destination":
      return <OriginDestination wizard={wizard} onPreview={onPreview} />;
    case "goods":
      return <Goods wizard={wizard} />;
    case "shipping-type":
      return <ShippingType wizard={wizard} />;
  }
}

function Loading() {
  const { label } = useWords();
  return (
    <Coming title={label("wizard.newQuotation")}>
      <Skeleton width="14rem" height="2rem" />
      <div className="card wiz-loading">
        <Skeleton width="6rem" />
        <Skeleton height="2.25rem" />
        <Skeleton height="5.5rem" />
      </div>
    </Coming>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { message, label } = useWords();
  return (
    <>
      <ScreenTitle>{label("wizard.newQuotation")}</ScreenTitle>
      <NotRead title={message("wizard.notLoaded")} retry={retry} />
    </>
  );
}
