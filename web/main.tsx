import "@fontsource-variable/geist/index.css";
import "./ui/mantine.css";
import "./ui/tokens.css";
import "./ui/base.css";
import { sendFirstCall } from "./api/first-call.ts";

// The page's only eager script: it sends the first call while the portal is loading.
sendFirstCall();
void import("./start.tsx");
