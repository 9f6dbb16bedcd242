import { IconHome } from "@tabler/icons-react";
import { useWords } from "../../../i18n/words.tsx";
import { SwitchCard } from "../../switch-card.tsx";
import type { RouteProps } from "./slice.ts";

/** Whether the goods use the home delivery network, where the client has an agreement for it. [B-030, B-177] */
export function HomeDelivery({ typed, edit, shown }: RouteProps) {
  const { label } = useWords();
  const isOn = typed.isWithoutHomeDelivery !== true;
  return (
    <SwitchCard
      title={label("wizard.homeDelivery")}
      note={label(`wizard.homeDelivery.${isOn ? "on" : "off"}`)}
      icon={<IconHome size={20} stroke={1.6} />}
      isOn={isOn}
      onSwitch={(on) => edit({ kind: "homeDeliverySwitched", isOff: !on })}
      field="serviceType"
      error={shown.get("serviceType")?.sentence}
    />
  );
}
