// Written by npm run diagram from machines/scheduler/scheduler.ts, which is what runs. Do not edit.
import { createMachine } from 'xstate';

export const scheduler = createMachine({
  "id": "scheduler",
  "description": "One slot for jobs, and callbacks beside it.",
  "context": {
    "current": null,
    "outcome": {
      "kind": "dropped"
    },
    "wokenDuringClaim": false,
    "canceledDuringClaim": [],
    "connected": false,
    "draining": false,
    "connectFailures": 0,
    "saveFailures": 0,
    "callbackDue": false,
    "callbacks": []
  },
  "initial": "operating",
  "states": {
    "operating": {
      "description": "The service works: jobs run, callbacks go out, and the connection is watched.",
      "type": "parallel",
      "on": {
        "worker.drain": {
          "actions": "drain"
        }
      },
      "states": {
        "connection": {
          "description": "The database session that holds the lock of the job in the slot. Lost: it is opened again.",
          "initial": "connecting",
          "states": {
            "connecting": {
              "description": "Listens for notifications, opens the session, and takes the lock of a run in flight again. Lost before it was announced, it is opened anew.",
              "invoke": {
                "id": "connect",
                "src": "connect",
                "onDone": [
                  {
                    "guard": {
                      "type": "isLockLost"
                    },
                    "target": "connected",
                    "actions": {
                      "type": "announceLockLost"
                    }
                  },
                  {
                    "target": "connected"
                  }
                ],
                "onError": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              },
              "on": {
                "connection.lost": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              }
            },
            "connected": {
              "description": "The session is there. What has come meanwhile unheard is looked for at once.",
              "entry": [
                "enterConnected",
                "announceReady"
              ],
              "exit": "leaveConnected",
              "on": {
                "connection.lost": {
                  "target": "waitingToConnect",
                  "actions": "countConnectFailure"
                }
              }
            },
            "waitingToConnect": {
              "description": "The database is away; it is tried again for as long as it takes, with growing waits.",
              "after": {
                "reconnectWait": {
                  "target": "connecting"
                }
              }
            }
          }
        },
        "work": {
          "description": "What the connection is for. Ends when the service is to stop and all is put away.",
          "type": "parallel",
          "states": {
            "slot": {
              "description": "Runs jobs one at a time, the oldest first, and the next at once while there is one.",
              "initial": "offline",
              "states": {
                "offline": {
                  "description": "There is no connection to the database: nothing can be claimed.",
                  "always": {
                    "guard": "isDraining",
                    "target": "retired"
                  },
                  "on": {
                    "connection.ready": {
                      "target": "claiming"
                    }
                  }
                },
                "claiming": {
                  "description": "Asks for a job: one whose worker died, else the oldest pending one. A wake meanwhile is remembered.",
                  "entry": "beginClaim",
                  "invoke": {
                    "id": "claim",
                    "src": "claim",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isJobWhileDraining"
                        },
                        "target": "handingBack",
                        "actions": {
                          "type": "takeRun"
                        }
                      },
                      {
                        "guard": {
                          "type": "isJob"
                        },
                        "target": "running",
                        "actions": {
                          "type": "takeRun"
                        }
                      },
                      {
                        "guard": "wasWoken",
                        "target": "claiming",
                        "reenter": true
                      },
                      {
                        "target": "idle"
                      }
                    ],
                    "onError": {
                      "target": "offline",
                      "actions": "announceLost"
                    }
                  },
                  "on": {
                    "job.woken": {
                      "actions": "rememberWake"
                    },
                    "job.canceled": {
                      "actions": {
                        "type": "rememberCanceled"
                      }
                    }
                  }
                },
                "idle": {
                  "description": "Nothing to do: listens for a notification, and asks again every ten seconds should one get lost.",
                  "entry": "forgetFailures",
                  "always": {
                    "guard": "isDraining",
                    "target": "retired"
                  },
                  "after": {
                    "pollInterval": {
                      "target": "claiming"
                    }
                  },
                  "on": {
                    "job.woken": {
                      "target": "claiming"
                    },
                    "connection.lost": {
                      "target": "offline"
                    }
                  }
                },
                "running": {
                  "description": "The slot is taken: the job machine runs the job, and is told what concerns it.",
                  "entry": [
                    "forgetFailures",
                    "repeatCanceled"
                  ],
                  "invoke": {
                    "id": "job",
                    "src": "job",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isFinished"
                        },
                        "target": "saving",
                        "actions": {
                          "type": "keepOutcome"
                        }
                      },
                      {
                        "guard": {
                          "type": "isHandedBack"
                        },
                        "target": "handingBack"
                      },
                      {
                        "target": "settled"
                      }
                    ],
                    "onError": {
                      "target": "saving",
                      "actions": "keepDefect"
                    }
                  },
                  "on": {
                    "worker.drain": {
                      "actions": [
                        "drain",
                        "tellDrain"
                      ]
                    },
                    "job.canceled": {
                      "guard": {
                        "type": "isCurrentJob"
                      },
                      "actions": "tellCanceled"
                    },
                    "lock.lost": {
                      "guard": {
                        "type": "isCurrentRun"
                      },
                      "actions": "tellLost"
                    }
                  }
                },
                "saving": {
                  "description": "Writes how the job ended, if it is still ours, and claims the oldest pending one in the same commit; the callback is due from then on.",
                  "entry": "beginClaim",
                  "invoke": {
                    "id": "save",
                    "src": "save",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isJobWhileDraining"
                        },
                        "target": "handingBack",
                        "actions": [
                          "announceCallback",
                          {
                            "type": "takeRun"
                          }
                        ]
                      },
                      {
                        "guard": {
                          "type": "isJob"
                        },
                        "target": "running",
                        "actions": [
                          "announceCallback",
                          {
                            "type": "takeRun"
                          }
                        ]
                      },
                      {
                        "target": "settled",
                        "actions": "announceCallback"
                      }
                    ],
                    "onError": [
                      {
                        "guard": "isDraining",
                        "target": "settled"
                      },
                      {
                        "target": "waitingToSave",
                        "actions": "countSaveFailure"
                      }
                    ]
                  },
                  "after": {
                    "writeLimit": [
                      {
                        "guard": "isDraining",
                        "target": "settled"
                      },
                      {
                        "target": "waitingToSave",
                        "actions": "countSaveFailure"
                      }
                    ]
                  },
                  "on": {
                    "job.canceled": {
                      "actions": {
                        "type": "rememberCanceled"
                      }
                    }
                  }
                },
                "waitingToSave": {
                  "description": "The database is away: the outcome is kept and written as soon as it is back, if the job is still ours.",
                  "after": {
                    "saveWait": {
                      "target": "saving"
                    }
                  },
                  "on": {
                    "connection.ready": {
                      "target": "saving"
                    },
                    "worker.drain": {
                      "target": "saving",
                      "actions": "drain"
                    },
                    "lock.lost": {
                      "guard": {
                        "type": "isCurrentRun"
                      },
                      "target": "settled"
                    }
                  }
                },
                "handingBack": {
                  "description": "The job becomes pending again, its checkpoints kept. Should that fail, its free lock says the same.",
                  "invoke": {
                    "id": "handBack",
                    "src": "handBack",
                    "onDone": {
                      "target": "settled"
                    },
                    "onError": {
                      "target": "settled"
                    }
                  },
                  "after": {
                    "writeLimit": {
                      "target": "settled"
                    }
                  }
                },
                "settled": {
                  "description": "The slot is free again.",
                  "entry": "forgetRun",
                  "always": [
                    {
                      "guard": "isDraining",
                      "target": "retired"
                    },
                    {
                      "guard": "isConnected",
                      "target": "claiming"
                    },
                    {
                      "target": "offline"
                    }
                  ]
                },
                "retired": {
                  "description": "No further job is claimed.",
                  "type": "final"
                }
              }
            },
            "callbacks": {
              "description": "Starts a callback machine for each finished job whose callback is due, also those of before a crash.",
              "initial": "resting",
              "on": {
                "callback.due": {
                  "actions": "rememberDueCallback"
                },
                "connection.ready": {
                  "actions": "rememberDueCallback"
                },
                "xstate.done.actor.callback.*": {
                  "actions": [
                    "releaseCallback",
                    "forgetCallback"
                  ]
                },
                "xstate.error.actor.callback.*": {
                  "actions": [
                    "releaseCallback",
                    "forgetCallback"
                  ]
                }
              },
              "states": {
                "resting": {
                  "description": "No callback is known to be due, or enough are on their way. Looks again every ten seconds.",
                  "always": [
                    {
                      "guard": "isDraining",
                      "target": "ending"
                    },
                    {
                      "guard": "mayCallBack",
                      "target": "recordingCallback"
                    }
                  ],
                  "after": {
                    "pollInterval": {
                      "target": "resting",
                      "reenter": true,
                      "actions": "rememberDueCallback"
                    }
                  }
                },
                "recordingCallback": {
                  "description": "Asks for a callback that is due and records its one attempt, before anything is sent.",
                  "entry": "forgetDueCallback",
                  "invoke": {
                    "id": "claimCallback",
                    "src": "claimCallback",
                    "onDone": [
                      {
                        "guard": {
                          "type": "isCallback"
                        },
                        "target": "resting",
                        "actions": [
                          {
                            "type": "startCallback"
                          },
                          "rememberDueCallback"
                        ]
                      },
                      {
                        "target": "resting"
                      }
                    ],
                    "onError": {
                      "target": "resting"
                    }
                  }
                },
                "ending": {
                  "description": "No further callback is begun; those on their way end within their ten seconds.",
                  "always": {
                    "guard": "noCallbackLeft",
                    "target": "ended"
                  },
                  "after": {
                    "callbackGrace": {
                      "target": "ended"
                    }
                  }
                },
                "ended": {
                  "description": "No callback is on its way.",
                  "type": "final"
                }
              }
            }
          },
          "onDone": {
            "target": "#scheduler.closing"
          }
        }
      }
    },
    "closing": {
      "description": "Ends the session and the listening.",
      "invoke": {
        "id": "disconnect",
        "src": "disconnect",
        "onDone": {
          "target": "stopped"
        },
        "onError": {
          "target": "stopped"
        }
      },
      "after": {
        "closeLimit": {
          "target": "stopped"
        }
      }
    },
    "stopped": {
      "description": "Nothing runs any more.",
      "type": "final"
    }
  },
  "options": {
    "maxIterations": 100
  }
});
