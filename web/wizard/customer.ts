import type { CustomerFlag } from "@anden/domain/customer/customer";
import type { CustomerFacts } from "@anden/domain/wizard/step";
import type { Session } from "../app/session.tsx";

/** The facts about the customer that the steps' rules may use, from the session. */
export function customerFacts({ client, user }: Pick<Session, "client" | "user">): CustomerFacts {
  const flags: readonly (CustomerFlag | false)[] = [
    client.isLogistics && "logistics",
    client.markupDetail.isActive && "markup-detail",
    client.usesClasses && "classes",
    client.excludesInsurance && "insurance-excluded",
    client.needsCoverLetter && "cover-letter",
    client.waybillComplement.isActive && "waybill-complement",
    client.waybillDetail && "waybill-detail",
    client.waybillData && "complementary-data",
    client.validatesPickupCoverage && "validate-pickup-coverage",
    client.validatesDeliveryCoverage && "validate-delivery-coverage",
  ];
  return {
    kind: user.isGuest ? "guest" : "registered",
    flags: flags.filter((flag) => flag !== false),
    credit: client.credit,
    documents: client.documents,
    creditProjects: client.projects,
    ...(client.groupId === undefined ? {} : { groupId: client.groupId }),
  };
}
