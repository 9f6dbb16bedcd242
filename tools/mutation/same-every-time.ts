import * as fc from "fast-check";

// The score must not change from run to run, so random tests use a fixed seed. Failing cases are not shrunk, to save
// time.
fc.configureGlobal({ seed: 1, endOnFailure: true });
